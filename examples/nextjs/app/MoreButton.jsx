'use client';

import { useRouter } from 'next/navigation';

/** Asks the server for the page with one more. */
export function MoreButton({ quantity }) {
  const router = useRouter();
  return (
    <button type="button" onClick={() => router.replace(`?quantity=${quantity + 1}`)}>
      Więcej
    </button>
  );
}
