import { toLogoUrl } from '../../src/net/svg-logo';
import { expect, test } from './fixtures';

test('the browser shows a logo as an image, in which no script runs', async ({ page, request }) => {
  const logo = toLogoUrl(await (await request.get('/logos/prime.svg')).text());
  await page.goto('/blank');
  const shown = await page.evaluate(
    async ([url, withScript]) => {
      const show = async (src: string) => {
        const image = Object.assign(new Image(), { src });
        document.body.append(image);
        await image.decode();
        return image.naturalWidth;
      };
      return { logoWidth: await show(url), hostileWidth: await show(withScript), title: document.title };
    },
    [
      logo ?? '',
      // `toLogoUrl` rejects this logo, but its script would not run either.
      `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7" onload="top.document.title=1"><script>top.document.title=2</script></svg>')}`,
    ] as const,
  );
  expect(shown).toEqual({ logoWidth: 90, hostileWidth: 7, title: 'Empty' });
});
