interface Read<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

/** Combined result of several queries, for the `combine` of `useQueries`; `data` is in their order. */
export const gatherReads = <T>(reads: readonly Read<T>[]) => ({
  data: reads.map(({ data }) => data),
  isReading: reads.some(({ isPending }) => isPending),
  /** The first error. */
  error: reads.find(({ error }) => error !== null)?.error ?? null,
  /** Repeats the failed ones. */
  refetch: () => {
    for (const { error, refetch } of reads) if (error !== null) void refetch()
  },
})
