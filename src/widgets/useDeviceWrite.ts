import { useMutation } from '@tanstack/react-query'

interface DeviceWrite {
  write: () => Promise<unknown>
  /** What could not be done: "The draft could not be discarded". */
  title: string
  /** What is so all the same. */
  effect?: string
}

/**
 * A button's write to what this device keeps, and what a `DeviceRefusal` has to say where the device refuses it, such as
 * for want of room; that has no error while nothing was refused.
 */
export function useDeviceWrite() {
  const { mutate, error, variables } = useMutation({ mutationFn: ({ write }: DeviceWrite) => write() })
  const { title = '', effect = 'Nothing was changed.' } = variables ?? {}
  return { write: mutate, refused: { title, effect, error } }
}
