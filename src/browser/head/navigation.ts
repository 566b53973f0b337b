export const [navigation] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?]; // Entries of that type are.
