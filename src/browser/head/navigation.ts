export const [navigation] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?]; // Entries of this type have this interface.
