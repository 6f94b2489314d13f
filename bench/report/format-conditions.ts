import type { Conditions } from './lab-result';

/** The date and time of a measurement, such as `2026-01-02 03:04 UTC`. */
export const formatDate = ({ date }: Conditions): string => `${date.slice(0, 16).replace('T', ' ')} UTC`;

/** What was measured with: the profile, the browser and the machine. */
export const formatEnvironment = ({ profile, browser, node, processor, system }: Conditions): string =>
  `${profile}; ${browser}; Node ${node}; ${processor}; ${system}`;

/** The rivals' packages and their versions; '' if there are none. */
export const formatPackages = ({ packages }: Conditions): string =>
  Object.entries(packages)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
