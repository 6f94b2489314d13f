export interface ReportTable {
  title: string;
  note: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}
