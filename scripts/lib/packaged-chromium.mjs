// The Chromium build that the lock file pins, with its own libraries and fonts.
import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { getCachePath } from './root.mjs';

/** The package's entry is `build/index.js`. */
const getPackageFolder = () => dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));

/** A fontconfig file with the package's fonts only, so that text without a web font looks the same on every machine. */
const renderFontsConfig = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

const START_SCRIPT = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/chromium" "$@"
`;

const unpackInto = async (folder, archives) => {
  for (const name of ['al2023', 'fonts'])
    execFileSync('tar', ['-x', '--no-same-owner', '-C', folder], {
      input: brotliDecompressSync(readFileSync(join(archives, `${name}.tar.br`))),
    });
  await pipeline(
    createReadStream(join(archives, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
  );
  writeFileSync(join(folder, 'start.sh'), START_SCRIPT, { mode: 0o755 });
};

/** Path of the packaged Chromium, unpacked at the first call; null where it cannot run. */
export const ensurePackagedChromium = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const source = getPackageFolder();
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const folder = getCachePath('chromium', version);
  const program = join(folder, 'start.sh');
  if (existsSync(program)) return program;
  mkdirSync(dirname(folder), { recursive: true });
  const unpacked = mkdtempSync(join(dirname(folder), 'unpacking-'));
  await unpackInto(unpacked, join(source, 'bin'));
  writeFileSync(join(unpacked, 'fonts.conf'), renderFontsConfig(folder));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unpacked, folder);
  return program;
};
