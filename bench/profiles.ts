/** A device and its network; rates in bits per second. */
export interface Profile {
  title: string;
  roundTripMs: number;
  download: number;
  upload: number;
  /** How many times slower than this machine the processor is. */
  cpuSlowdown: number;
}

/** The names of the profiles; the first is the default. */
export const profileNames = ['4g', '3g', 'cable'] as const;

export type ProfileName = (typeof profileNames)[number];

/** Slow 4G has Lighthouse's values; 3G and cable have WebPageTest's. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  '4g': {
    title: 'slow 4G, processor ×4',
    roundTripMs: 150,
    download: 1_600_000,
    upload: 750_000,
    cpuSlowdown: 4,
  },
  '3g': { title: '3G, processor ×6', roundTripMs: 300, download: 1_600_000, upload: 768_000, cpuSlowdown: 6 },
  cable: {
    title: 'cable, processor ×1',
    roundTripMs: 28,
    download: 5_000_000,
    upload: 1_000_000,
    cpuSlowdown: 1,
  },
};

/** A mid-range phone. */
export const phone = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
