import { EXPORTS, LINKS } from './retry-chunks.mjs';

/** `import{a as b,c}from"./x.js";` at the start of a minified file. */
const IMPORT = /^import(?:\{([^}]*)\}from)?"([^"]+)";/;

/** `export{a as b,c};` at its end. */
const EXPORT = /export\{([^}]*)\};?\s*$/;

/** `a as b,c` → `a:b,c`: an import list as a destructuring pattern; `reverse` for an export list as an object. */
const members = (list, reverse) =>
  (list ?? '')
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const [name, as = name] = one.trim().split(' as ');
      const [key, value] = reverse ? [as, name] : [name, as];
      return key === value ? key : `${key}:${value}`;
    })
    .join();

/** The imports at the start of a minified file, sorted by path, and the code after them. */
function takeImports(code) {
  const imports = [];
  let body = code;
  for (let found; (found = IMPORT.exec(body)); body = body.slice(found[0].length)) {
    imports.push({ path: found[2], pattern: `{${members(found[1])}}` });
  }
  return { imports: imports.sort((a, b) => (a.path < b.path ? -1 : 1)), body };
}

/**
 * A chunk that imports others becomes a function of them, `export default(a,b)=>{…}`; any other file stays as it is.
 * @param {string} code as the minifier leaves it
 */
export function asFunction(code) {
  const { imports, body } = takeImports(code);
  if (!imports.length) return code;
  const exported = EXPORT.exec(body);
  if (!exported) throw new Error('a chunk of another shape than the minifier leaves');
  const parameters = imports.map(({ pattern }) => pattern).join();
  return `export default(${parameters})=>{${body.slice(0, exported.index)}return{${members(exported[1], true)}}};\n`;
}

/** Removes the entry's exports: chunks get them from its loader. */
function asEntry(code) {
  const exported = EXPORT.exec(code);
  const body = exported ? code.slice(0, exported.index) : code;
  return body.replace(EXPORTS, () => `{${members(exported?.[1], true)}}`);
}

/**
 * Files of the build do not import each other. The loader in the entry requests a chunk and its imports in parallel and
 * passes the imports to it. So a chunk that was retried as `?r=1` is not loaded twice, nor is an entry that the page loads as
 * `ekspres.js?v=2`.
 * Runs after the minifier.
 * @returns {import('rollup').Plugin}
 */
export function linkedChunks() {
  return {
    name: 'linked-chunks',
    renderChunk: (code, { isEntry }) => ({ code: (isEntry ? asEntry : asFunction)(code), map: null }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const linked = chunks.filter(({ isEntry, imports }) => !isEntry && imports.length);
      const links = linked.map(({ fileName, imports }) => [
        `./${fileName}`,
        imports.map((name) => `./${name}`).sort(),
      ]);
      for (const { fileName } of linked) {
        const seen = new Set(bundle[fileName].imports);
        for (const name of seen) bundle[name]?.imports?.forEach((imported) => seen.add(imported));
        // In a circle, each chunk would wait for the other.
        if (seen.has(fileName)) this.error(`${fileName} takes what takes it: ${[...seen].join(', ')}`);
      }
      for (const chunk of chunks) {
        const loaded = linked.find(({ fileName }) => chunk.dynamicImports.includes(fileName));
        // A second loader would load a second copy of the chunk.
        if (loaded && !chunk.isEntry)
          this.error(`${chunk.fileName} loads ${loaded.fileName}: only the entry may`);
        if (chunk.isEntry)
          chunk.code = chunk.code.replace(LINKS, () => JSON.stringify(Object.fromEntries(links)));
      }
    },
  };
}
