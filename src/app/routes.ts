import { type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { paths } from '~/paths'
import { servicesForLoaders } from '~/queries/services'
import { readOrdersEarly } from './earlyReads'
import { NotFoundPage } from './pages/NotFoundPage'
import { RouteErrorPage } from './pages/RouteErrorPage'
import { ShellRoute } from './ShellRoute'

/** Everything behind the shell belongs to a store; without a connection the way in is shown first. */
const requireConnection: MiddlewareFunction = ({ context, request }) => {
  if (context.get(servicesForLoaders).connection !== null) return
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.connect(pathname === '/' ? {} : { next: pathname + search }))
}

/** The route tree. Every page is loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    path: '/connect',
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    lazy: () => import('~/features/connect/ConnectPage'),
  },
  {
    Component: ShellRoute,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    middleware: [requireConnection],
    loader: () => null,
    children: [
      {
        ErrorBoundary: RouteErrorPage,
        children: [
          { index: true, lazy: () => import('~/features/overview/OverviewPage') },
          { path: '/catalog', lazy: () => import('~/features/catalog/CatalogPage') },
          { path: '/catalog/:id', lazy: () => import('~/features/catalog/BlankPage') },
          { path: '/design/:blank', lazy: () => import('~/features/placement/EditorPage') },
          { path: '/products', lazy: () => import('~/features/products/ProductsPage') },
          { path: '/products/new', lazy: () => import('~/features/products/NewProductPage') },
          { path: '/products/:id', lazy: () => import('~/features/products/ProductPage') },
          { path: '/orders', loader: readOrdersEarly, lazy: () => import('~/features/orders/OrdersPage') },
          { path: '/orders/new', lazy: () => import('~/features/orders/NewOrderPage') },
          { path: '/orders/:id', lazy: () => import('~/features/orders/OrderPage') },
          { path: '/orders/:id/edit', lazy: () => import('~/features/orders/EditOrderPage') },
          { path: '/shipments', lazy: () => import('~/features/shipments/ShipmentsPage') },
          { path: '/demo', lazy: () => import('~/features/demo/DemoPage') },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]
