import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import { judgeArtworkAddress } from '~/domain/artwork/artworkAddress'
import { readArtwork } from '~/domain/artwork/artworkFile'
import { uploadToLibrary } from '~/flows/files/uploadToLibrary'
import { fileMutations, fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { useArtworkHost } from './useArtworkHost'

export interface ArtworkChoice {
  /** False where local files get no public address, because the operator has set up nothing. */
  canUpload: boolean
  /** Uploads a local picture, unless its bytes are none that can be printed. */
  takeFile: (file: File) => void
  /** A public address, or the number of a file in the library. */
  takeAddress: (typed: string) => void
  /** A file that is in the library already. */
  takeId: (id: number) => void
  /**
   * Drops what was given, for when something else was chosen elsewhere. What that makes later is taken only while the
   * answer says that nothing was given since.
   */
  forget: () => () => boolean
  state: 'idle' | 'uploading' | 'adding' | 'checking'
  /** Why what was given is not taken; nothing was sent. */
  problem: string | null
  /** The address of the file itself, where a drive's page was given that has one. */
  direct: string | null
  /** What went wrong with the upload, the adding or the reading. */
  error: unknown
  /** The file when the service has refused it. */
  refused: PrintFile | null
}

/**
 * Artwork from a local file, an address or the library: it gets a public address where needed, is added to the library,
 * and is handed over once the service has checked it and can print it. `isOfThen`: to the `onReady` of when it was given,
 * because by then the page may show something else.
 */
export function useArtworkChoice(
  onReady: (file: PrintFile) => void,
  { isOfThen = false }: { isOfThen?: boolean } = {},
): ArtworkChoice {
  const api = useApi()
  const host = useArtworkHost()
  const [problem, setProblem] = useState<string | null>(null)
  const [direct, setDirect] = useState<string | null>(null)
  // A new object each time, so that the same file can be chosen again.
  const [wanted, setWanted] = useState<{ id: number; onReady: typeof onReady } | null>(null)
  const handed = useRef<typeof wanted>(null)
  const turn = useRef(0)
  const upload = useMutation(uploadToLibrary(api, host))
  const add = useMutation(fileMutations(api).add())
  const checked = useQuery({ ...fileQueries(api).detail(wanted?.id ?? 0), enabled: wanted !== null })
  const file = wanted === null ? undefined : checked.data

  const handOver = useEffectEvent(onReady)
  // Hands the file over when the service's processing, which happens elsewhere, has ended.
  useEffect(() => {
    if (file?.status !== 'ok' || wanted === null || file.id !== wanted.id) return
    // What is read of it later, such as its picture, is nothing new.
    if (handed.current === wanted) return
    handed.current = wanted
    if (isOfThen) wanted.onReady(file)
    else handOver(file)
  }, [file, wanted, isOfThen])

  /** Forgets what was given before; an answer to it that comes later is not taken either. */
  const begin = () => {
    setProblem(null)
    setDirect(null)
    setWanted(null)
    upload.reset()
    add.reset()
    return ++turn.current
  }
  const added = { onSuccess: ({ id }: PrintFile) => setWanted({ id, onReady }) }
  const takeFile = async (given: File) => {
    const mine = begin()
    if (host === null)
      return setProblem(
        'Local files need an artwork host, and none is set up here. Enter the address of a picture instead.',
      )
    const reading = await readArtwork(given).catch(() => ({
      ok: false as const,
      problem: `“${given.name}” could not be read. Nothing was uploaded.`,
    }))
    if (mine !== turn.current) return undefined
    return reading.ok ? upload.mutate(given, added) : setProblem(reading.problem)
  }
  const isChecking = wanted !== null && checked.error === null && (file?.status ?? 'waiting') === 'waiting'
  return {
    canUpload: host !== null,
    takeFile: (given) => void takeFile(given),
    takeAddress: (typed) => {
      begin()
      const text = typed.trim()
      if (/^\d{1,15}$/.test(text)) return setWanted({ id: Number(text), onReady })
      const judged = judgeArtworkAddress(text)
      if (judged.ok) return add.mutate({ url: judged.url }, added)
      setDirect(judged.instead)
      return setProblem(judged.problem)
    },
    takeId: (id) => {
      begin()
      setWanted({ id, onReady })
    },
    forget: () => {
      const mine = begin()
      return () => mine === turn.current
    },
    state: upload.isPending ? 'uploading' : add.isPending ? 'adding' : isChecking ? 'checking' : 'idle',
    problem,
    direct,
    error: upload.error ?? add.error ?? (wanted === null ? null : checked.error),
    refused: file?.status === 'failed' ? file : null,
  }
}
