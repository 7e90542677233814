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
  /** What still holds after the failure. */
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
    // Given here instead of to `mutate`, so that a write still under way when the next button is pressed is reported,
    // too.
    onError: (error, { title, effect = 'Nothing was changed.' }) => setRefused({ title, effect, error }),
  })
  const write = (next: DeviceWrite) => {
    setRefused(none)
    mutate(next)
  }
  return { write, refused }
}
