/**
 * The number of edits that turn one string into another (optimal string alignment distance): letters added,
 * removed, replaced, or swapped with the next one. If the lengths alone differ by more than `limit`, the
 * letters are not compared, and it is Infinity: a page may contain names of any length.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity;
  // Row i, column j: the distance of the first i letters of `from` from the first j letters of `to`.
  const rows = [[...Array(to.length + 1).keys()]];
  const distanceAt = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const added = distanceAt(i, j - 1) + 1;
      const removed = distanceAt(i - 1, j) + 1;
      const replaced = distanceAt(i - 1, j - 1) + (isSame ? 0 : 1);
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? distanceAt(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(added, removed, replaced, swapped));
    }
  }
  return distanceAt(from.length, to.length);
}

/** A name without case and separators, so that `accessToken` and `access_token` equal `access-token`. */
const normalize = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

/**
 * The known name that was probably meant: at most a quarter of its letters differ, and at most three;
 * undefined if there is none.
 */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const normalized = normalize(name);
  const limit = Math.min(3, Math.floor(normalized.length / 4));
  const distances = names.map((known) => ({
    known,
    distance: editDistance(normalized, normalize(known), limit),
  }));
  const [best] = distances.sort((one, other) => one.distance - other.distance);
  return best && best.distance <= limit ? best.known : undefined;
}
