import { bundle } from '../lib/bundle.mjs';
import { rootPath } from '../lib/root.mjs';
import { ensurePeers } from './peers.mjs';

/** The same component in four design systems, without React, React DOM and styled-components. */
const PARTS = {
  Button: {
    Garden: `export { Button } from '@zendeskgarden/react-buttons';`,
    Mantine: `export { Button } from '@mantine/core';`,
    Strapi: `export { Button } from '@strapi/design-system';`,
  },
  Select: {
    Garden: `export { Combobox, Field, Option } from '@zendeskgarden/react-dropdowns';`,
    Mantine: `export { NativeSelect } from '@mantine/core';`,
    Strapi: `export { SingleSelect } from '@strapi/design-system';`,
  },
  DateField: {
    Garden: `export { DatePicker } from '@zendeskgarden/react-datepickers';`,
    Mantine: `export { DateInput } from '@mantine/dates';`,
    Strapi: `export { DatePicker } from '@strapi/design-system';`,
  },
};

const ours = (name) =>
  bundle(`export { ${name} } from '@openvisit/ui';`, { root: rootPath('packages', 'ui') });

/** Gzipped kB of each component for all design systems; null where it could not be bundled. */
export const bundleCosts = async () => {
  const folder = await ensurePeers();
  const costs = [];
  for (const [name, peers] of Object.entries(PARTS)) {
    const own = await ours(name);
    for (const [peer, source] of Object.entries(folder ? peers : {})) {
      const theirs = await bundle(source, { root: folder }).catch(() => null);
      costs.push({ name, peer, ours: own.first + own.lazy, theirs: theirs && theirs.first + theirs.lazy });
    }
    if (!folder) costs.push({ name, peer: null, ours: own.first + own.lazy, theirs: null });
  }
  return costs;
};
