import { configure } from 'ekspres';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { SHOP_ORIGIN } from './shop';

// Loads the script, and sets the origin of the shop. On the server it does nothing.
configure({ apiOrigin: SHOP_ORIGIN });

export const links = () => [{ rel: 'icon', href: 'data:,' }];

export default function Root() {
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
