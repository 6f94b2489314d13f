import type { ElementFacts } from './facts';
import type { Finding } from './findings';

/** The number of findings in words: "1 finding", "2 findings", "No findings". */
export const countOf = (findings: readonly unknown[]): string =>
  findings.length === 1 ? '1 finding' : `${findings.length || 'No'} findings`;

const findingText = ({ code, about, sentence, fix, docs }: Finding) =>
  [about ? `${code}  ${about}` : code, `  ${sentence}`, `  ${fix}`, `  ${docs}`].join('\n');

const walletsText = ({ name, wallets }: ElementFacts) =>
  [
    name,
    ...wallets.map(
      ({ wallet, shown, reason = '' }) => `  ${wallet}: ${shown ? 'shown' : `not shown, ${reason}`}`,
    ),
  ].join('\n');

/** The report as text: the findings, then the wallets of each element. */
export const reportText = (findings: readonly Finding[], elements: readonly ElementFacts[]): string =>
  [
    `Ekspres doctor: ${countOf(findings)}`,
    ...findings.map(findingText),
    ...elements.filter(({ wallets }) => wallets.length).map(walletsText),
  ].join('\n\n');
