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
  /** False where local files get no public address, because no artwork host is set up. */
  canUpload: boolean
  /** Uploads a local picture, unless its bytes cannot be printed. */
  takeFile: (file: File) => void
  /** Takes a public address, or the id of a file in the library. */
  takeAddress: (typed: string) => void
  /** Takes a file that is in the library already. */
  takeId: (id: number) => void
  /**
   * Drops the given artwork, when another was chosen elsewhere. Returns a function that says whether no
   * artwork was given since, for results that arrive later.
   */
  forget: () => () => boolean
  state: 'idle' | 'uploading' | 'adding' | 'checking'
  /** Why the artwork is not accepted; nothing was sent. */
  problem: string | null
  /** The address of the file itself, for a given page of a cloud drive that has one. */
  direct: string | null
  /** Error of the upload, the adding or the reading. */
  error: unknown
  /** The file if the service has refused it. */
  refused: PrintFile | null
}

/**
 * Artwork from a local file, an address or the library: it gets a public address where needed, is added to
 * the library, and is passed on once the service has checked it and can print it. `isOfThen` uses the
 * `onReady` of the time when it was given, because the page may show something else by then.
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
  // Passes the file on when the service has processed it.
  useEffect(() => {
    if (file?.status !== 'ok' || wanted === null || file.id !== wanted.id) return
    // A file is passed on once; later readings of it, such as with its picture, are ignored.
    if (handed.current === wanted) return
    handed.current = wanted
    if (isOfThen) wanted.onReady(file)
    else handOver(file)
  }, [file, wanted, isOfThen])

  /** Drops artwork given before; a later answer for it is ignored too. */
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
