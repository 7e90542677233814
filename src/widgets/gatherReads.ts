interface Read<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

/** What several reads have answered together, for the `combine` of `useQueries`; `data` is in their order. */
export const gatherReads = <T>(reads: readonly Read<T>[]) => ({
  data: reads.map(({ data }) => data),
  isReading: reads.some(({ isPending }) => isPending),
  /** Of the first that failed. */
  error: reads.find(({ error }) => error !== null)?.error ?? null,
  /** Reads those that failed anew. */
  refetch: () => {
    for (const { error, refetch } of reads) if (error !== null) void refetch()
  },
})
