import { useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadChoices } from '~/ui/notices/UnreadChoices'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { PageHeader } from '~/ui/layout/PageHeader'
import { CheckField, SelectField } from '~/ui/inputs/Fields'
import { Reading } from '~/ui/notices/Reading'
import { mostCompared, readComparedIds } from '../catalogSearch'
import { CompareTable } from './CompareTable'
import { LanguageSelect } from '~/widgets/LanguageSelect'
import type { Product } from '~/contract/catalog/catalog'

/** Up to four blanks side by side; the address names them. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const ids = readComparedIds(params)
  const reads = useQueries({ queries: ids.map((id) => catalogQueries(api).product(id)) })
  const all = useQuery(catalogQueries(api).products())
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const change = (next: number[]) => void navigate(paths.compareBlanks(next), { replace: true })
  const back = <Link to={paths.catalog()}>Catalog</Link>
  return (
    <>
      <PageHeader
        title="Compare blanks"
        back={back}
        subtitle={`Up to ${mostCompared} side by side.`}
        actions={<LanguageSelect />}
      />
      {ids.length > 1 && (
        <CheckField mb={16} label="Only differences" checked={onlyDifferences} onTick={setOnlyDifferences} />
      )}
      {ids.length < mostCompared && (
        <>
          <AddToComparison
            blanks={(all.data?.items ?? []).filter(({ id }) => !ids.includes(id))}
            onAdd={(id) => change([...ids, id])}
          />
          <ReadErrorNotice title="The catalog could not be read" read={all} />
          <UnreadChoices count={all.data?.dropped.length} word="blank" />
        </>
      )}
      {ids.map((id, index) => {
        const read = reads[index]
        return read?.isError === true ? (
          <ReadErrorNotice
            key={id}
            title={`Blank ${id} could not be loaded`}
            advice={
              read.data === undefined ? 'It is left out of the table.' : 'It is shown as it was read before.'
            }
            read={read}
            more={
              <SmallButton onClick={() => change(ids.filter((known) => known !== id))}>Remove it</SmallButton>
            }
          />
        ) : null
      })}
      <UnreadRows
        count={reads.reduce((sum, { data }) => sum + (data?.unread_variants ?? 0), 0)}
        word="color or size"
        words="colors or sizes"
        effect={['It is left out of the table.', 'They are left out of the table.']}
      />
      {ids.length === 0 ? (
        <EmptyState
          kind="noneYet"
          title="Nothing to compare yet"
          text="Add blanks above, or tick Compare on their cards in the catalog."
          action={<Link to={paths.catalog()}>Go to the catalog</Link>}
        />
      ) : reads.every(({ data }) => data === undefined) ? (
        reads.some(({ isPending }) => isPending) && <Reading what="the blanks" />
      ) : (
        <CompareTable
          blanks={reads.flatMap(({ data }) => data ?? [])}
          onlyDifferences={onlyDifferences}
          onRemove={(id) => change(ids.filter((known) => known !== id))}
        />
      )}
    </>
  )
}

/** Adds one more blank to the comparison, by its name. */
function AddToComparison({ blanks, onAdd }: { blanks: readonly Product[]; onAdd: (id: number) => void }) {
  return (
    <SelectField
      label="Add a blank"
      maw={360}
      mb={16}
      value=""
      onPick={(picked) => {
        if (picked !== '') onAdd(Number(picked))
      }}
      data={[
        { value: '', label: 'Choose a blank' },
        ...blanks
          .toSorted((a, b) => (a.title ?? '').localeCompare(b.title ?? ''))
          .map(({ id, title, brand }) => ({
            value: String(id),
            label: [title ?? `Blank ${id}`, brand].filter((part) => part).join(' · '),
          })),
      ]}
    />
  )
}
