import { Ekspres } from './Ekspres';

export const metadata = { title: 'Kubek', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="pl">
      <body>
        {children}
        <Ekspres />
      </body>
    </html>
  );
}
