export const [navigation] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?]; // Entries of the type `navigation` have this interface.
