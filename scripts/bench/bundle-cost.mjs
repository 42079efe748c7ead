import { bundle } from '../lib/bundle.mjs';
import { getRootPath } from '../lib/root.mjs';
import { ensurePeers } from './peers.mjs';

/** The same component in three other design systems. React, React DOM and styled-components are not counted. */
const COMPONENTS = {
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

const bundleOurs = (name) =>
  bundle(`export { ${name} } from '@openvisit/ui';`, { root: getRootPath('packages', 'ui') });

/** Gzipped kB of each component, with that of another design system as baseline. Null where it could not be bundled. */
export const measureBundleCosts = async () => {
  const folder = await ensurePeers();
  const costs = [];
  for (const [name, peers] of Object.entries(COMPONENTS)) {
    const ourCost = await bundleOurs(name);
    for (const [peer, source] of Object.entries(folder ? peers : {})) {
      const peerCost = await bundle(source, { root: folder }).catch(() => null);
      costs.push({
        name,
        peer,
        ours: ourCost.first + ourCost.lazy,
        baseline: peerCost && peerCost.first + peerCost.lazy,
      });
    }
    if (!folder) costs.push({ name, peer: null, ours: ourCost.first + ourCost.lazy, baseline: null });
  }
  return costs;
};
