import { useQuery } from '@tanstack/react-query'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { LinkTabs } from '~/ui/layout/LinkTabs'

/** Tabs for the service's templates and this browser's recipes. */
export function TemplateTabs({ current }: { current: 'templates' | 'recipes' }) {
  const recipes = useQuery(templateQueries(useApi()).recipes())
  return (
    <LinkTabs
      label="Templates and recipes"
      current={current}
      tabs={[
        { key: 'templates', label: 'Templates', to: paths.templates() },
        { key: 'recipes', label: 'My recipes', to: paths.recipes(), count: recipes.data?.length ?? null },
      ]}
    />
  )
}
