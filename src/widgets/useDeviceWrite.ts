import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface Refused {
  title: string
  effect: string
  error: Error | null
}

const none: Refused = { title: '', effect: '', error: null }

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
  const [refused, setRefused] = useState<Refused>(none)
  const { mutate } = useMutation({
    mutationFn: ({ write }: DeviceWrite) => write(),
    // Also of one that was still being written when the next was pressed.
    onError: (error, { title, effect = 'Nothing was changed.' }) => setRefused({ title, effect, error }),
  })
  const write = (next: DeviceWrite) => {
    setRefused(none)
    mutate(next)
  }
  return { write, refused }
}
