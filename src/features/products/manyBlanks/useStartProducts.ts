import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sleep } from '~/domain/async/sleep'
import type { ProductTask } from '~/domain/bulkJob'
import type { Artwork } from '~/domain/placement/design'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { drawnPrint, publishPrint } from '~/flows/files/publishPrint'
import { fileMutations } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { isRehearsalOn } from '~/widgets/jobs/rehearsal/rehearsals'
import type { Jobs } from '~/widgets/jobs/useJobs'
import type { DesignValues } from './designForm'
import type { Products } from './useProducts'

/** Greater than any id of the service. */
const firstStandIn = 9_000_000_000
const standInWords =
  'Print files are not uploaded in a rehearsal; numbers from 9000000001 on stand in for them. To create the products, switch the rehearsal off and start again.'

/**
 * Draws and uploads the files that the service lacks, then starts one job for the products. If it is stopped
 * or fails before that, nothing is created, and uploaded files are not uploaded again. `onStarted` gets the
 * keys of the products in the job, and the form values that they were made from.
 */
export function useStartProducts(
  products: Products,
  values: DesignValues,
  jobs: Jobs<ProductTask>,
  onStarted: (keys: string[], madeOf: DesignValues) => void,
) {
  const api = useApi()
  const owner = storeScope(api)
  const host = useArtworkHost()
  const add = useMutation(fileMutations(api).add())
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null)
  const isStopped = useRef(false)
  const latest = useRef<{ products: Products; values: DesignValues } | null>(null)
  useEffect(() => {
    latest.current = { products, values }
    return () => {
      latest.current = null
    }
  }, [products, values])
  /** Waits for the products of the latest form values; null once the page is left. */
  const ofTyped = async (): Promise<Products | null> => {
    while (latest.current !== null && latest.current.products.of !== latest.current.values) await sleep(0)
    return latest.current?.products ?? null
  }
  const start = useMutation({
    mutationFn: async (_madeOf: DesignValues) => {
      isStopped.current = false
      const isRehearsed = isRehearsalOn()
      const typed = await ofTyped()
      if (typed === null || typed.ready.length === 0) return null
      const { ready, artworks, planAgain, note } = typed
      const open = new Map(ready.flatMap(({ needs }) => needs.map((one) => [one.print.key, one] as const)))
      const made: Record<string, Artwork> = {}
      let at = 0
      for (const print of open.values()) {
        if (isStopped.current) return false
        setProgress({ at: ++at, of: open.size })
        if (isRehearsed) {
          // In a rehearsal the print is drawn, but neither uploaded nor added: it gets an id that no file has.
          const { artwork } = await drawnPrint(print, artworks, owner)
          made[artwork.key] = { ...artwork, fileId: firstStandIn + at }
          continue
        }
        const { artwork } = await publishPrint(print, { artworks, owner, host, add: add.mutateAsync })
        made[artwork.key] = artwork
        note(artwork)
      }
      const whole = ready.map((plan) => planAgain(plan, made))
      if (whole.some(({ needs }) => needs.length > 0))
        throw new Error('Some print files are missing. Start again; what was uploaded is kept.')
      if (isStopped.current) return false
      const [first] = whole
      const title =
        whole.length === 1 && first !== undefined ? first.name : countWords(whole.length, 'new product')
      await jobs.start(
        title,
        whole.map(({ name, body }) => ({ label: name, task: { kind: 'create', body, storeId: null } })),
        { isRehearsed, standIns: isRehearsed && open.size > 0 ? standInWords : undefined },
      )
      return isRehearsed ? null : ready.map(({ key }) => key)
    },
    onSettled: () => setProgress(null),
    onSuccess: (started, madeOf) => {
      if (Array.isArray(started)) onStarted(started, madeOf)
    },
  })
  return {
    start,
    progress,
    stop: () => {
      isStopped.current = true
    },
  }
}
