import { readFileSync } from 'node:fs';

/** The fields of package.json that the site shows or links to. */
interface PackageJson {
  version: string;
  homepage: string;
  repository: { url: string };
}

/** What the site knows about the package. */
interface PackageFacts {
  version: string;
  /** The site's own URL, with a slash at its end. */
  homepage: string;
  /** Its path: code hosts publish the site of a repository in a folder. */
  base: string;
  /** The code host's page of the repository; undefined while package.json has a placeholder. */
  repository: string | undefined;
}

/** A host of `.example`, which never exists (RFC 2606): package.json has it until it is published. */
const PLACEHOLDER = /\.example(?:$|[/:])/;

/** What the site shows of a package.json. */
export function packageFacts({ version, homepage, repository }: PackageJson): PackageFacts {
  const url = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  const site = new URL(homepage.replace(/\/?$/, '/'));
  return {
    version,
    homepage: site.href,
    base: site.pathname,
    repository: PLACEHOLDER.test(url) ? undefined : url,
  };
}

/** The project's own package.json. */
export const readPackageJson = (): PackageJson =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as PackageJson;
