/** State of a query for data kept on this device. */
interface KeptRead {
  isPending: boolean
  isError: boolean
}

/** Why the data kept on this device cannot be used; null once it is read. */
export const notKnown = ({ isPending, isError }: KeptRead): string | null =>
  isError ? 'What this device keeps cannot be read' : isPending ? 'They are being read' : null

/** `count`, the text for the data kept, or a text that says it is not read: that does not mean none. */
export const keptWords = <Words>({ isPending, isError }: KeptRead, count: Words): Words | string =>
  isError
    ? 'They cannot be read: the storage of this browser is off or full.'
    : isPending
      ? 'They are being read.'
      : count
