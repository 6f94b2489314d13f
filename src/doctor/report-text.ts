import type { ElementFacts } from './facts';
import type { Finding, Note } from './findings';

/** The number of findings in words: "1 finding", "2 findings", "No findings". */
export const findingsText = (findings: readonly unknown[]): string =>
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

const noteText = ({ sentence, docs }: Note) => ['Information', `  ${sentence}`, `  ${docs}`].join('\n');

/** What a report contains. */
export interface ReportContents {
  findings: readonly Finding[];
  notes: readonly Note[];
  elements: readonly ElementFacts[];
}

/** The report as text: the findings, the notes, then the wallets of each element. */
export const reportText = ({ findings, notes, elements }: ReportContents): string =>
  [
    `Ekspres doctor: ${findingsText(findings)}`,
    ...findings.map(findingText),
    ...notes.map(noteText),
    ...elements.filter(({ wallets }) => wallets.length).map(walletsText),
  ].join('\n\n');
