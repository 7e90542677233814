import { WaitNote } from '~/ui/notices/WaitNote'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PrintFile } from '~/contract/artwork/file'
import { countWords } from '~/domain/text/countWords'
import { newExternalId } from '~/domain/orders/externalId'
import { forgetForm, keepForm, readKeptForm } from '~/local/drafts/keptForm'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'
import { ArtworkPicker } from '../replaceArtwork/ArtworkPicker'
import { BlankChooser } from './BlankChooser'
import classes from './Design.module.css'
import { DesignBlankCard } from './DesignBlankCard'
import { StartProblem } from '~/widgets/jobs/StartProblem'
import { DesignRules } from './DesignRules'
import {
  type DesignValues,
  emptyDesign,
  firstChoice,
  readPrefilled,
  readDesign,
  withPrefilled,
} from './designForm'
import { planProduct } from './designPlan'
import { ProductJobs } from '../bulk/ProductJobs'
import { jobMinutes } from '../bulk/jobWords'
import { useBlankParts } from './useBlankParts'
import { useProductJobs } from '../bulk/useProductJobs'
import { storeScope } from '~/domain/storeScope'
import { Columns } from '~/ui/layout/Columns'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'

const mostBlanks = 20

/** One artwork becomes many products: fitted into every print area, named, priced, looked at, created in a queue. */
export function Component() {
  const api = useApi()
  const client = useQueryClient()
  const keptAs = `design.${storeScope(api)}`
  const [search] = useSearchParams()
  const prefilled = readPrefilled(search)
  const [values, setValues] = useState(() => withPrefilled(readDesign(readKeptForm(keptAs)), prefilled))
  /** Chosen, but what they are has not come yet. */
  const [adding, setAdding] = useState<readonly number[]>([])
  /** The last one that could not be read. */
  const [unread, setUnread] = useState<{ id: number; error: unknown } | null>(null)
  const jobs = useProductJobs('designOnBlanks')
  const { artwork, blanks } = values
  const isPortrait = (artwork?.height ?? 0) > (artwork?.width ?? 0)
  const { parts, error, retry } = useBlankParts(
    blanks.map(({ id }) => id),
    isPortrait,
  )
  const put = (change: Partial<DesignValues>) => setValues((now) => ({ ...now, ...change }))

  // Talks to the tab's session storage: what was chosen survives a reload.
  useEffect(() => {
    keepForm(keptAs, values)
  }, [keptAs, values])

  const plans =
    artwork === null
      ? []
      : blanks.flatMap((choice) => {
          const known = parts.get(choice.id)
          return known === undefined
            ? []
            : [{ known, artwork, plan: planProduct({ ...values, artwork }, choice, known) }]
        })
  const ready = plans.filter(({ plan }) => plan.problem === null)
  const low = plans.filter(({ plan }) => plan.placed.some(({ quality }) => quality.level === 'low')).length

  const toggle = async (id: number, isOn: boolean) => {
    if (!isOn) return put({ blanks: blanks.filter((known) => known.id !== id) })
    setAdding((now) => [...now, id])
    setUnread(null)
    try {
      const info = await client.fetchQuery(catalogQueries(api).product(id))
      add(id, firstChoice(info, newExternalId().slice(0, 20)))
    } catch (reason) {
      setUnread({ id, error: reason })
    } finally {
      setAdding((now) => now.filter((known) => known !== id))
    }
  }
  const add = (id: number, choice: ReturnType<typeof firstChoice>) =>
    setValues((now) =>
      now.blanks.some((known) => known.id === id) ? now : { ...now, blanks: [...now.blanks, choice] },
    )
  const takeArtwork = (file: PrintFile) =>
    setValues((now) => ({
      ...now,
      artwork: file,
      designName: now.designName || (file.filename ?? '').replace(/\.\w+$/, '').replace(/[-_]+/g, ' '),
    }))
  const start = useMutation({
    mutationFn: () =>
      jobs.start(
        `${values.designName || 'Design'} on ${countWords(ready.length, 'blank')}`,
        ready.map(({ plan }) => ({
          label: plan.name,
          task: { kind: 'create', body: plan.body, storeId: null },
        })),
      ),
    onSuccess: () => {
      forgetForm(keptAs)
      setValues(emptyDesign)
    },
  })
  const isWhole = ready.length > 0 && ready.length === blanks.length
  const lack = isWhole ? undefined : 'Choose artwork, and blanks that it fits'

  return (
    <>
      <PageHeader
        title="One design, many blanks"
        back={<Link to={paths.products()}>Store products</Link>}
        subtitle="Every result is shown before anything is created."
        actions={
          <Button
            disabled={lack !== undefined}
            title={lack}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {ready.length === 0
              ? 'Create products'
              : `Create ${countWords(ready.length, 'product')}, ${jobMinutes(ready.length)}`}
          </Button>
        }
      />
      <WaitNote on={start.isPending} />
      <StartProblem
        title="The creating could not be started"
        effect="Nothing was created."
        error={start.error}
      />
      <ProductJobs jobs={jobs} />
      <Columns template="360px minmax(0, 1fr)" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks>
          <Sheet title="1. Artwork">
            {artwork === null ? (
              <ArtworkPicker placement="The design" startWith={prefilled.file} onReady={takeArtwork} />
            ) : (
              <Row align="center" gap={12} className={classes.chosen}>
                <Thumb src={artwork.thumbnail_url ?? artwork.preview_url} alt="" size={72} />
                <span>
                  <bdi>{artwork.filename ?? `File ${artwork.id}`}</bdi>
                  <br />
                  <Text as="span" tone="quiet" size={13}>
                    {artwork.width} × {artwork.height} px
                  </Text>
                </span>
                <Button size="xs" variant="default" onClick={() => put({ artwork: null })}>
                  Change
                </Button>
              </Row>
            )}
          </Sheet>
          <Sheet title="2. Blanks" hint={`Up to ${mostBlanks} at a time.`}>
            <BlankChooser
              chosen={[...blanks.map(({ id }) => id), ...adding]}
              onToggle={(id, isOn) => {
                if (!isOn || blanks.length < mostBlanks) void toggle(id, isOn)
              }}
            />
          </Sheet>
          <Sheet title="3. Rules">
            <DesignRules values={values} onChange={put} />
          </Sheet>
        </Stack>
        <Sheet
          title="4. Results"
          hint={
            low > 0
              ? `${low} of ${plans.length} print too coarse somewhere: red rows. Use a larger file or a smaller size.`
              : undefined
          }
        >
          {unread !== null && (
            <ErrorNotice
              title="The blank could not be added"
              effect="Nothing was created."
              error={unread.error}
              onRetry={() => void toggle(unread.id, true)}
            />
          )}
          {error !== null && (
            <ErrorNotice
              title="Some print areas could not be loaded"
              effect="Nothing was created."
              error={error}
              onRetry={retry}
            />
          )}
          {plans.length === 0 && (
            <Text tone="quiet" size={13}>
              {artwork === null
                ? 'Choose artwork and blanks to see the results.'
                : 'Choose at least one blank.'}
            </Text>
          )}
          <Stack as="ul" gap={16}>
            {plans.map(({ known, plan, artwork: file }) => (
              <DesignBlankCard
                key={plan.choice.id}
                parts={known}
                plan={plan}
                artwork={file}
                onChange={(choice) =>
                  put({
                    blanks: blanks.flatMap((row) =>
                      row.id !== plan.choice.id ? [row] : choice === null ? [] : [choice],
                    ),
                  })
                }
              />
            ))}
          </Stack>
        </Sheet>
      </Columns>
    </>
  )
}
