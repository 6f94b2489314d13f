/** The arguments of a forward connection. */
export interface ConnectionArgs {
  first?: number | null;
}

/** Nodes as a Relay connection with `edges`, `nodes` and `pageInfo`. */
export function connection<T>(all: readonly T[], { first }: ConnectionArgs) {
  const nodes = all.slice(0, first ?? all.length);
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: String(index) })),
    pageInfo: {
      hasNextPage: nodes.length < all.length,
      hasPreviousPage: false,
      startCursor: nodes.length === 0 ? null : '0',
      endCursor: nodes.length === 0 ? null : String(nodes.length - 1),
    },
  };
}
