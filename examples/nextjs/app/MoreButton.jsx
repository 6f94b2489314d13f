'use client';

import { useRouter } from 'next/navigation';

/** Requests the page from the server with the quantity raised by one. */
export function MoreButton({ quantity }) {
  const router = useRouter();
  return (
    <button type="button" onClick={() => router.replace(`?quantity=${quantity + 1}`)}>
      Więcej
    </button>
  );
}
