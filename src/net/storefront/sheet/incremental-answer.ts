type Path = readonly (string | number)[];
type Tree = Record<string | number, unknown>;

/** What a server of either format sends in one part; the older one may put a single patch into the part itself. */
export interface AnswerPart {
  data?: Tree | null;
  errors?: readonly unknown[];
  hasNext?: boolean;
  /** The 2023 format: what will come, and where it belongs. */
  pending?: readonly { id: string; path: Path }[];
  incremental?: readonly Patch[];
  /** The 2023 format: what has come whole, or failed. */
  completed?: readonly { id: string; errors?: readonly unknown[] }[];
  path?: Path;
}

interface Patch {
  /** Where it belongs, in the older format; in the other one `id` of what was announced, and the way on from there. */
  path?: Path;
  id?: string;
  subPath?: Path;
  data?: Tree | null;
  errors?: readonly unknown[];
}

/** An answer as far as it has come. */
export interface MergedAnswer {
  data?: Tree | null;
  errors?: unknown[];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Puts what came later into what is there: objects are joined, everything else is replaced. */
function merge(into: Tree, from: Tree): void {
  for (const [key, value] of Object.entries(from)) {
    const before = Object.hasOwn(into, key) ? into[key] : undefined;
    if (isTree(before) && isTree(value)) merge(before, value);
    else into[key] = value;
  }
}

/** Collects the parts of a deferred answer, in either of the formats that servers speak. */
export function incrementalAnswer(): {
  /** Adds a part: the answer so far, and whether it is whole. Throws when the part belongs nowhere. */
  add(part: AnswerPart): { answer: MergedAnswer; whole: boolean };
} {
  const answer: MergedAnswer = {};
  const paths = new Map<string, Path>();
  let started = false;

  const failed = (errors: readonly unknown[] | undefined) => {
    if (errors?.length) answer.errors = [...(answer.errors ?? []), ...errors];
  };
  const apply = ({ path, id, subPath, data, errors }: Patch) => {
    failed(errors);
    if (!data) return;
    let place: unknown = answer.data;
    for (const key of [...(path ?? paths.get(id ?? '') ?? []), ...(subPath ?? [])]) {
      place = isTree(place) && Object.hasOwn(place, key) ? place[key] : undefined;
    }
    if (!isTree(place)) throw new SyntaxError('a part belongs to nothing that has come');
    merge(place, data);
  };
  return {
    add(part) {
      if (started) {
        if (part.path) apply(part);
      } else {
        started = true;
        if (part.data !== undefined) answer.data = part.data;
        failed(part.errors);
      }
      part.pending?.forEach(({ id, path }) => paths.set(id, path));
      part.incremental?.forEach(apply);
      part.completed?.forEach(({ errors }) => failed(errors));
      return { answer, whole: !part.hasNext };
    },
  };
}
