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
  /** What failed: "The draft could not be discarded". */
  title: string
  /** What is the case all the same. */
  effect?: string
}

/**
 * A write to this device by a button, with the props for a `DeviceRefusal` where the device refuses it, for
 * example for lack of space; its error is null otherwise.
 */
export function useDeviceWrite() {
  const [refused, setRefused] = useState<Refused>(none)
  const { mutate } = useMutation({
    mutationFn: ({ write }: DeviceWrite) => write(),
    // Also for a write that was still under way when the next button was pressed.
    onError: (error, { title, effect = 'Nothing was changed.' }) => setRefused({ title, effect, error }),
  })
  const write = (next: DeviceWrite) => {
    setRefused(none)
    mutate(next)
  }
  return { write, refused }
}
