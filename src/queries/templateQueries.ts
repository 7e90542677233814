import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Api } from '~/client/createApi'
import { isNotFound } from '~/client/isOfOneCall'
import { readWhole } from '~/client/wholePages'
import { deleteTemplate, getTemplate, listTemplates } from '~/contract/products/templateEndpoints'
import {
  deleteRecipe,
  readRecipes,
  readTemplateUses,
  type Recipe,
  saveRecipe,
} from '~/local/products/templateStore'
import { storeScope } from '~/domain/storeScope'

const root = (api: Api) => [...api.key, 'templates'] as const
const recipesKey = (api: Api) => ['recipes', api.baseUrl] as const

/** Reads of templates. They belong to the whole account. */
export const templateQueries = (api: Api) => ({
  list: (offset: number, limit: number) =>
    queryOptions({
      queryKey: [...root(api), 'list', offset, limit],
      queryFn: ({ signal }) => api.call(listTemplates, { query: { offset, limit }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Every template, because the service has no search. */
  whole: () =>
    queryOptions({
      queryKey: [...root(api), 'list', 'whole'],
      queryFn: ({ signal }) => readWhole((page) => api.call(listTemplates, { query: page, signal })),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'detail', id],
      queryFn: ({ signal }) => api.call(getTemplate, { params: { id }, signal }),
    }),
  /** Orders with this template that this browser has seen. */
  uses: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'uses', id],
      queryFn: () => readTemplateUses(storeScope(api), id),
      staleTime: staleAtOnce,
    }),
  recipes: () =>
    queryOptions({
      queryKey: recipesKey(api),
      queryFn: () => readRecipes(api.baseUrl),
      staleTime: staleAtOnce,
    }),
})

/** Deletes templates of the service; saves and deletes recipes on this device. */
export const templateMutations = (api: Api) => ({
  remove: (id: number) =>
    mutationOptions({
      mutationKey: [...root(api), 'remove', id],
      // A template that does not exist counts as deleted: an earlier call may have deleted it without a reply.
      mutationFn: () =>
        api.call(deleteTemplate, { params: { id } }).catch((error: unknown) => {
          if (!isNotFound(error)) throw error
        }),
      meta: { invalidates: [root(api)] },
    }),
  saveRecipe: () =>
    mutationOptions({
      mutationFn: (recipe: Recipe) => saveRecipe(recipe),
      meta: { invalidates: [recipesKey(api)] },
    }),
  deleteRecipe: () =>
    mutationOptions({
      mutationFn: (id: string) => deleteRecipe(id),
      meta: { invalidates: [recipesKey(api)] },
    }),
})
