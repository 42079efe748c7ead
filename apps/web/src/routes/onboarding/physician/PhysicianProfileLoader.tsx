import { useOwnPhysician } from '@openvisit/api';
import type { OwnPhysician } from '@openvisit/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/layout/Loaded.tsx';

/** Renders a step once the physician's own profile is loaded. */
export const PhysicianProfileLoader = ({
  children,
}: {
  children: (ownPhysician: OwnPhysician) => ReactNode;
}) => <Loaded from={useOwnPhysician()}>{children}</Loaded>;
