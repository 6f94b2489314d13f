import { GO_ON, type Completion } from './step-results';

/** Does these steps one after the other, until one of them stops the rest. */
export async function runSteps<Name extends string>(
  names: readonly Name[],
  perform: Record<Name, () => Promise<Completion> | Completion>,
): Promise<Completion> {
  let result: Completion = GO_ON;
  for (const name of names) {
    result = await perform[name]();
    if (result.kind !== 'continue') break;
  }
  return result;
}
