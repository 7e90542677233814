import { useEffect, useEffectEvent } from 'react'
import { type HandedKind, onHandedFiles } from '~/device/offline/handedFiles'

/** For a page that the system opens with files, or shares pictures with, when the app is installed. */
export function useHandedFiles(kind: HandedKind, onFiles: (files: [File, ...File[]]) => void): void {
  const take = useEffectEvent(onFiles)
  // Talks to the system: its files come when they come.
  useEffect(() => onHandedFiles(kind, take), [kind])
}
