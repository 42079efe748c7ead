const NetworkIcon = ({ path }: { path: string }) => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden focusable="false">
    <path d={path} />
  </svg>
);

/** Logos of the networks; icon packages no longer include them. */
export const NETWORK_ICONS = {
  LinkedIn: (
    <NetworkIcon path="M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 9.75h4V21H3zM9.5 9.75h3.8v1.6c.6-1 1.9-1.9 3.7-1.9 3.4 0 4 2.2 4 5.2V21h-4v-5.6c0-1.4 0-2.9-1.8-2.9s-2 1.400-2 2.8V21h-3.700z" />
  ),
  Twitter: (
    <NetworkIcon path="M17.3 3.500h3.1l-6.800 7.700 8 10.300h-6.200l-4.900-6.300-5.600 6.300H1.800l7.200-8.200L1.400 3.500h6.400l4.400 5.700zm-1.100 16.200h1.700L7 5.200H5.100z" />
  ),
  Facebook: (
    <NetworkIcon path="M22 12a10 10 0 1 0-11.600 9.900v-7H7.900V12h2.500V9.800c0-2.500 1.500-3.900 3.800-3.900 1.100 0 2.200.2 2.200.2v2.500h-1.300c-1.200 0-1.600.8-1.600 1.600V12h2.800l-.4 2.900h-2.300v7A10 10 0 0 0 22 12z" />
  ),
} as const;
