import { useEffect, useEffectEvent } from 'react'
import { type HandedKind, onHandedFiles } from '~/device/offline/handedFiles'

/** Receives files that the system opens with the installed app, or pictures shared with it. */
export function useHandedFiles(kind: HandedKind, onFiles: (files: [File, ...File[]]) => void): void {
  const take = useEffectEvent(onFiles)
  // Talks to the system: files may arrive at any time.
  useEffect(() => onHandedFiles(kind, take), [kind])
}
