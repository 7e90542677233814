/** Whether what this device keeps is read. */
interface KeptRead {
  isPending: boolean
  isError: boolean
}

/** Why nothing can be done with what this device keeps; null once it is read. */
export const notKnown = ({ isPending, isError }: KeptRead): string | null =>
  isError ? 'What this device keeps cannot be read' : isPending ? 'They are being read' : null

/** How much of it there is, as `count` says, unless it is not read: that is not none. */
export const keptWords = <Words>({ isPending, isError }: KeptRead, count: Words): Words | string =>
  isError
    ? 'They cannot be read: the storage of this browser is off or full.'
    : isPending
      ? 'They are being read.'
      : count
