/**
 * Stands in the browser's build for react-router's `lib/router/instrumentation.js` (see vite.config.ts): we hand the
 * router no instrumentations, so that nothing is ever traced. Written for 8.5.1.
 */
export function consumeInstrumentationClientResultMetaReceiver() {
  return undefined
}

export function getRouteInstrumentationUpdates() {
  return {}
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router
}
