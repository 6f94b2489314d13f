/** The arguments of a Relay connection that is read forwards. */
export interface ConnectionArgs {
  first?: number | null;
}

/** The first nodes of a list as a Relay connection. */
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
