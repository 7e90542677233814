import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ImportField, normalizeHeading } from '~/domain/orderImport/importColumns'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { readImportJob, type TypedParts, withTyped } from '~/local/jobs/importJobs'
import { onImportTyped } from '~/local/jobs/importNews'
import { canonicalText } from '~/domain/text/canonicalText'
import { keepColumns } from '~/local/jobs/importColumnsKept'
import { importMutations } from '~/flows/orderImport/importMutations'
import { useApi } from '~/queries/services'

export interface JobActions {
  map(field: ImportField, column: number | null): void
  setDefault(field: ImportField, value: string): void
  edit(cell: ImportJob['edits'][number]): void
  /** Many cells at once, from one press. */
  take(cells: ImportJob['edits']): void
  skip(key: string, isSkipped: boolean): void
  rename(name: string): void
  started(): void
}

type Change = (now: ImportJob) => ImportJob

/** The job as it is worked on; every change is kept on this device at once, on top of what another tab changed. */
export function useImportJob(kept: ImportJob): { job: ImportJob; actions: JobActions; isKept: boolean } {
  const [job, setJob] = useState(kept)
  const { mutate, isError } = useMutation(importMutations(useApi()).change(kept.id))
  // Two changes of one event, such as leaving a field and pressing a button, build on each other.
  const latest = useRef(kept)
  /** Changes that are not on the device yet. Made twice, each comes to the same. */
  const unwritten = useRef<readonly Change[]>([])
  const show = useCallback((next: ImportJob) => {
    latest.current = next
    setJob(next)
  }, [])
  /** Shows what is on the device, with what is not there yet. */
  const showStored = useCallback(
    (stored: ImportJob) => {
      const next = unwritten.current.reduce((made, change) => change(made), stored)
      if (canonicalText(next) !== canonicalText(latest.current)) show(next)
    },
    [show],
  )
  // Hears other tabs: what was corrected or left out there counts here. Reads and writes of the database keep their order.
  useEffect(
    () =>
      onImportTyped(kept.id, () => {
        void readImportJob(kept.id).then(
          (stored) => stored !== undefined && showStored(stored),
          () => undefined,
        )
      }),
    [kept.id, showStored],
  )
  const actions = useMemo((): JobActions => {
    const change = (of: (now: ImportJob) => Partial<ImportJob>, typed?: TypedParts) => {
      const one: Change = (now) => ({ ...now, ...of(now) })
      show(one(latest.current))
      const all = [...unwritten.current, one]
      unwritten.current = all
      const to: Change = (now) => all.reduce((made, next) => next(made), now)
      mutate(typed === undefined ? { to } : { to, typed }, {
        onSuccess: (stored) => {
          unwritten.current = unwritten.current.filter((other) => !all.includes(other))
          showStored(stored)
        },
      })
    }
    const type = (typed: TypedParts) => change((now) => withTyped(now, typed), typed)
    return {
      map: (field, column) => {
        // "No column" is a choice about the heading that the field had.
        const before = latest.current.mapping.find(([other]) => other === field)?.[1]
        const heading = normalizeHeading(kept.headings[column ?? before ?? -1] ?? '')
        if (heading !== '') keepColumns(new Map([[heading, column === null ? null : field]]))
        change(({ mapping }) => {
          const others = mapping.filter(([other, taken]) => other !== field && taken !== column)
          return { mapping: column === null ? others : [...others, [field, column]] }
        })
      },
      setDefault: (field, value) => type({ defaults: [[field, value.trim()]] }),
      edit: (cell) => type({ edits: [cell] }),
      take: (edits) => change((now) => withTyped(now, { edits })),
      skip: (key, isSkipped) =>
        change(({ skipped }) => ({
          skipped: [...skipped.filter((other) => other !== key), ...(isSkipped ? [key] : [])],
        })),
      rename: (name) => type({ name }),
      started: () => change(() => ({ stage: 'started' })),
    }
  }, [mutate, kept.headings, show, showStored])
  return { job, actions, isKept: !isError }
}
