import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import type { Recipe } from '~/local/products/templateStore'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { templateMutations, templateQueries } from '~/queries/templateQueries'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Box, Columns, Hint, Row, wholeRow } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { Reading } from '~/ui/notices/Reading'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useUndo } from '~/ui/notices/UndoNotice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Thumb } from '~/ui/pictures/Thumb'
import { TemplateTabs } from './TemplateTabs'

/** Recipes of this browser: copies of templates from which products can be made in any store. */
export function Component() {
  const api = useApi()
  const recipes = useQuery(templateQueries(api).recipes())
  const remove = useMutation(templateMutations(api).deleteRecipe())
  const restore = useMutation(templateMutations(api).saveRecipe())
  const undo = useUndo()
  const onDelete = (recipe: Recipe) =>
    remove.mutate(recipe.id, {
      onSuccess: () => undo.offer(`The recipe “${recipe.title}” was deleted`, () => restore.mutate(recipe)),
    })
  return (
    <>
      <PageHeader
        title="My recipes"
        count={recipes.data?.length ?? null}
        subtitle="Kept in this browser, for all stores. The API cannot create templates."
      />
      <TemplateTabs current="recipes" />
      {undo.notice}
      <ErrorNotice
        floats
        title="The recipe could not be deleted"
        effect="It is still there."
        error={remove.error}
      />
      <ErrorNotice
        floats
        title="The recipe could not be brought back"
        effect="It can be tried again as long as this page is open."
        error={restore.error}
        onRetry={() => restore.variables !== undefined && restore.mutate(restore.variables)}
      />
      {recipes.isError ? (
        <Notice tone="amber" title="This browser keeps no recipes">
          Its storage is off or full.
        </Notice>
      ) : recipes.data === undefined ? (
        <Reading what="your recipes" />
      ) : recipes.data.length === 0 ? (
        <EmptyState
          kind="noneYet"
          title="No recipes yet"
          text="Open a template and choose Copy as my recipe."
          action={<Link to={paths.templates()}>See the templates</Link>}
        />
      ) : (
        <Columns
          as="ul"
          template="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
          gap={16}
          mt={16}
          aria-label="Recipes"
        >
          {recipes.data.map((recipe) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} onDelete={() => onDelete(recipe)} />
            </li>
          ))}
        </Columns>
      )}
    </>
  )
}

function RecipeCard({ recipe, onDelete }: { recipe: Recipe; onDelete: () => void }) {
  return (
    <Sheet>
      <Columns template="auto minmax(0, 1fr)" gap={12}>
        <Thumb src={recipe.picture} alt="" size={64} />
        <Box breaks>
          <h2>
            <bdi>{recipe.title}</bdi>
          </h2>
          <Hint>
            {recipe.placements.map(({ title, placement }) => title ?? placement).join(', ')}
            {recipe.colors.length > 0 && ` · ${countWords(recipe.colors.length, 'color')}`}
            {recipe.sizes.length > 0 && ` · ${countWords(recipe.sizes.length, 'size')}`}
          </Hint>
          <Hint>
            Kept <RelativeTime seconds={Math.floor(recipe.savedAt / 1000)} />
          </Hint>
        </Box>
        <Row justify="end" wrap gap={8} style={wholeRow}>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Delete the recipe ${recipe.title}`}
            onClick={onDelete}
          >
            Delete
          </Button>
          <ButtonLink to={paths.newProduct({ blank: recipe.blankId, recipe: recipe.id })} variant="default">
            Create product
          </ButtonLink>
        </Row>
      </Columns>
    </Sheet>
  )
}
