import { WaitNote } from '~/ui/notices/WaitNote'
import { zodResolver } from '@hookform/resolvers/zod'
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { type MockupRecipe, pictureCount } from '~/domain/mockups/mockupTask'
import { type MockupSubject, placementTitle } from '~/domain/mockups/mockupSubject'
import { planMockups } from '~/domain/mockups/planMockups'
import { forgetSent, readKeptForm } from '~/local/drafts/keptForm'
import { paths } from '~/paths'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'
import { useKeepForm } from '~/widgets/useKeepForm'
import { useStoreScope, useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import { useWriteReason } from '~/ui/actions/scopesContext'
import { WriteButton } from '~/ui/actions/WriteButton'
import { MockupArtworkFields, artworkUpload } from './MockupArtworkFields'
import { ChoiceFields } from './ChoiceFields'
import {
  newMockupsSchema,
  type NewMockupsValues,
  readKeptMockups,
  toChoices,
  toFormValues,
  withArtwork,
  withKept,
} from './newMockupsForm'
import { PictureFields } from './PictureFields'
import { useOfferedViews } from './useOfferedViews'
import { Box, Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { countWords } from '~/domain/text/countWords'
import { minutesToStart } from '~/domain/mockups/mockupPace'
import { useMockupGate } from '~/widgets/mockups/useMockupGate'
import { conflictsOf } from '~/domain/placement/printAreas'
import { catalogQueries } from '~/queries/catalogQueries'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  /** Key under which the form is kept until it is sent. */
  name: string
  subjects: readonly MockupSubject[]
  /** Set where artwork is named in the form, for each placement. */
  blank?: ProductInfo
}

/** The form for variants, placements and pictures; it shows the cost before anything is sent. */
export function NewMockupsForm({ name, subjects: given, blank }: Props) {
  const mockups = useMockupsHandle()
  const navigate = useNavigate()
  const keptAs = `mockups.${name}.${useStoreScope()}`
  const placements = blank?.product.files.flatMap(({ type }) => (type === 'mockup' ? [] : [type])) ?? []
  const [initial] = useState(() =>
    withKept(toFormValues(given, placements), readKeptMockups(readKeptForm(keptAs))),
  )
  const form = useForm<NewMockupsValues>({
    resolver: zodResolver(newMockupsSchema),
    defaultValues: initial,
    mode: 'onTouched',
  })
  useKeepForm(form, keptAs)
  const values = form.watch()
  const views = useOfferedViews(given)
  const subjectsOf = (next: NewMockupsValues) =>
    blank === undefined ? given : [withArtwork(blank, next.artwork)]
  const recipesOf = (next: NewMockupsValues): MockupRecipe[] =>
    planMockups(subjectsOf(next), toChoices(next, subjectsOf(next)), views.offered)

  const held = useWriteReason('any')
  // While artwork is uploading, its placement would be missing in the pictures.
  const isUploading = useIsMutating({ mutationKey: artworkUpload }) > 0
  /** Whether they are queued: until the gallery is shown, whose code may be on its way, no press asks for them again. */
  const isQueued = useRef(false)
  const queue = useMutation({
    mutationFn: ({ recipes }: { recipes: readonly MockupRecipe[]; typed: NewMockupsValues }) =>
      mockups.add(recipes),
    // Forgets the kept values only if they are those that were sent: the page may have been left, opened again and
    // changed.
    onSuccess: (_, { typed }) => forgetSent(keptAs, typed),
    onError: () => {
      isQueued.current = false
    },
  })
  const submit = (next: NewMockupsValues) => {
    // Enter in a field submits even while the button is off.
    if (held !== null || isUploading || isQueued.current) return
    const recipes = recipesOf(next)
    if (recipes.length > 0) {
      isQueued.current = true
      queue.mutate(
        { recipes, typed: form.getValues() },
        // A merchant who has opened another page stays there.
        { onSuccess: () => void navigate(paths.mockups()) },
      )
    } else
      form.setError('placements', { message: 'None of the chosen colors and sizes has artwork on these' })
  }

  return (
    <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <Columns template="minmax(0, 1fr) 320px" align="start" below={1080} gap={16} mt={16}>
        <Stack gap={16} shrinks>
          <Sheet title="2. Variants and placements" hint="One of each color shows all of its sizes.">
            <ChoiceFields form={form} subjects={given} />
            {blank && <MockupArtworkFields form={form} blank={blank} />}
          </Sheet>
          <Sheet title="3. Pictures">
            <PictureFields form={form} of={views} />
          </Sheet>
        </Stack>
        <Stack stickyAbove={900} gap={16} shrinks>
          <Sheet title="What it costs">
            <CostSummary recipes={recipesOf(values)} />
          </Sheet>
          {given[0] !== undefined && <ConflictNotice blank={given[0].blank} recipes={recipesOf(values)} />}
          <ErrorNotice
            floats
            title="The mockups were not queued"
            effect="Nothing was sent. What you chose is still here."
            error={queue.error}
          />
          <WriteButton
            needs="any"
            type="submit"
            fullWidth
            loading={queue.isPending || queue.isSuccess}
            lack={isUploading ? 'An artwork file is still being uploaded' : undefined}
          >
            Make mockups
          </WriteButton>
          <WaitNote on={queue.isPending} />
        </Stack>
      </Columns>
    </form>
  )
}

/** Number of requests and time needed, before anything is sent. */
function CostSummary({ recipes }: { recipes: readonly MockupRecipe[] }) {
  const tasks = recipes.length
  const pictures = recipes.reduce((sum, recipe) => sum + pictureCount(recipe), 0)
  const gate = useMockupGate()
  const minutes = minutesToStart(tasks, gate)
  if (tasks === 0) return <Hint mt={8}>Nothing yet: choose a color and a placement with artwork.</Hint>
  return (
    <div aria-live="polite">
      <Text size={20} weight={650} tabular>
        {countWords(pictures, 'picture')}
      </Text>
      <Box as="p" mt={8}>
        {countWords(tasks, 'request starts', 'requests start')} {countWords(tasks, 'task')}, and at least{' '}
        {countWords(tasks, 'more asks for the result', 'more ask for the results')}.
      </Box>
      <Hint mt={8}>
        {minutes === 0
          ? 'The first result comes after 10 seconds at the earliest.'
          : `${countWords(gate.allowance, 'task')} may be started a minute, so starting them takes about ${minutes} min. You can leave the page.`}
      </Hint>
    </div>
  )
}

/** Chosen placements that exclude each other, shown before a task is spent on them. */
function ConflictNotice({ blank, recipes }: { blank: ProductInfo; recipes: readonly MockupRecipe[] }) {
  const { techniques } = blank.product
  // Of each task by itself: variants with other designs are not in it.
  const printed = recipes
    .filter(({ blankId }) => blankId === blank.product.id)
    .map(({ placements }) => Object.keys(placements))
  const technique = printed.flat().some((type) => type.startsWith('embroidery_'))
    ? 'EMBROIDERY'
    : ((techniques.find(({ is_default: isDefault }) => isDefault) ?? techniques[0])?.key ?? '')
  const layout = useQuery({
    ...catalogQueries(useApi()).layoutTemplates(blank.product.id, technique, 'vertical'),
    enabled: printed.some(({ length }) => length > 1),
  }).data
  if (layout === undefined) return null
  const clashesIn = (types: readonly string[]) =>
    types.filter((type) => conflictsOf(layout, type, types).length > 0)
  const used = printed.find((types) => clashesIn(types).length > 0) ?? []
  const [first] = clashesIn(used)
  if (first === undefined) return null
  const others = conflictsOf(layout, first, used).map((type) => placementTitle(blank, type))
  return (
    <Notice
      tone="amber"
      title={`${placementTitle(blank, first)} and ${others.join(', ')} exclude each other`}
    >
      The blank takes one of them, so the service may refuse the task. Choose one of these placements.
    </Notice>
  )
}
