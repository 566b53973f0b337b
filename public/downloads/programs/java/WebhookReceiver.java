// Receives webhooks: verifies the signature, answers at once, drops duplicates, and then reads the order. Java 17+ and Jackson.
//
//   export PERNORIA_WEBHOOK_SECRET=whsec_… PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… (scope backoffice:read)
//   PORT=3000 java -cp 'jackson/*' WebhookReceiver.java [webhooks.ndjson]
//
// The journal keeps what was accepted and what is done. A database or a queue takes its place where several servers receive.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class WebhookReceiver {
  static final String API = System.getenv().getOrDefault("PERNORIA_API_URL", "https://api.sandbox.pernoria.example");
  static final String AUTH = System.getenv().getOrDefault("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example");
  static final int TRIES = 5;
  static final ObjectMapper JSON = new ObjectMapper();
  static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

  static class ApiException extends RuntimeException {
    final int status;
    final String code;

    ApiException(String call, int status, JsonNode problem, String requestId) {
      super(call + ": " + (status == 0 ? "no response" : status) + " " + problem.path("code").asText(problem.path("error").asText())
          + ", requestId " + problem.path("requestId").asText(requestId));
      this.status = status;
      this.code = problem.path("code").asText();
    }
  }

  /** Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help. */
  static JsonNode sendPatiently(Supplier<HttpRequest> makeRequest) throws InterruptedException {
    boolean renewed = false;
    for (int attempt = 1; ; attempt++) {
      HttpRequest request = makeRequest.get();
      HttpResponse<String> response = null;
      JsonNode answer = JSON.createObjectNode();
      try {
        response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        answer = JSON.readTree(response.body());
        if (response.statusCode() / 100 == 2) return answer;
      } catch (IOException unknown) {
        // no response: the outcome is unknown
      }
      int status = response == null ? 0 : response.statusCode();
      String code = answer.path("code").asText();
      if (status == 401 && code.equals("UNAUTHENTICATED") && !renewed) {
        renewed = true;
        renewAt = Instant.EPOCH;
        attempt--;
        continue;
      }
      boolean mayHelp = status / 100 == 2 || status == 0 || status == 429 || status >= 500 || code.equals("IDEMPOTENCY_IN_PROGRESS");
      if (!mayHelp || attempt == TRIES) throw new ApiException(request.uri().getPath(), status, answer, header(response, "Pernoria-Request-Id", "none"));
      long asked = Long.parseLong(header(response, "Retry-After", "0")) * 1000;
      Thread.sleep(Math.max(1000L << (attempt - 1), asked) + ThreadLocalRandom.current().nextLong(250));
    }
  }

  static String header(HttpResponse<?> response, String name, String otherwise) {
    return response == null ? otherwise : response.headers().firstValue(name).orElse(otherwise);
  }

  static JsonNode askForToken(String form) throws InterruptedException {
    String credentials = System.getenv("PERNORIA_CLIENT_ID") + ":" + System.getenv("PERNORIA_CLIENT_SECRET");
    return sendPatiently(() -> HttpRequest.newBuilder(URI.create(AUTH + "/oauth2/token"))
        .timeout(Duration.ofSeconds(10))
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form))
        .build());
  }

  static String token;
  static Instant renewAt = Instant.EPOCH;

  static String getToken() {
    if (Instant.now().isBefore(renewAt)) return token;
    Instant requestedAt = Instant.now();
    try {
      JsonNode answer = askForToken("grant_type=client_credentials&scope=" + encode("backoffice:read"));
      token = answer.path("access_token").asText();
      renewAt = requestedAt.plusSeconds(answer.path("expires_in").asLong() - 60);
      return token;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static String encode(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  static JsonNode readOrder(String orderId) throws InterruptedException {
    return sendPatiently(() -> HttpRequest.newBuilder(URI.create(API + "/backoffice/v1/orders/" + orderId))
        .timeout(Duration.ofSeconds(10))
        .header("Authorization", "Bearer " + getToken())
        .header("Accept-Language", "pt-BR")
        .build());
  }

  static final byte[] KEY = Base64.getDecoder().decode(System.getenv("PERNORIA_WEBHOOK_SECRET").replaceFirst("^whsec_", ""));
  static final long TOLERANCE_SECONDS = 300;
  static final Duration KEEP = Duration.ofDays(31); // a day longer than a message can be replayed
  static final int MOST_BYTES = 1_000_000;

  static boolean isFresh(String timestamp) {
    return timestamp.matches("[0-9]{1,12}") && Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) <= TOLERANCE_SECONDS;
  }

  /** Whether one of the signatures is that of these bytes; during a rotation of the secret there are two. */
  static boolean isAuthentic(String id, String timestamp, byte[] body, String signatures) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.US_ASCII);
    boolean matches = false;
    for (String part : signatures.split(" ")) matches |= MessageDigest.isEqual(part.getBytes(StandardCharsets.US_ASCII), expected);
    return matches;
  }

  // What was accepted, by id, and the version of each order that is known. Both outlive a restart.
  static final Map<String, JsonNode> MESSAGES = new HashMap<>();
  static final Map<String, Long> VERSIONS = new HashMap<>();
  static Path journal;

  static synchronized void record(Map<String, Object> entry) throws IOException {
    String line = JSON.writeValueAsString(entry) + "\n";
    Files.writeString(journal, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    apply(JSON.readTree(line));
  }

  static void apply(JsonNode entry) {
    if (entry.has("accepted")) MESSAGES.put(entry.path("accepted").asText(), entry.path("event"));
    if (entry.has("orderId")) VERSIONS.put(entry.path("orderId").asText(), entry.path("version").asLong());
  }

  /** Reads the journal, leaves out what is older than any replay, and returns what was accepted and not done. */
  static List<String> restore() throws IOException {
    if (!Files.exists(journal)) return List.of();
    List<String> kept = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (String line : Files.readAllLines(journal)) {
      JsonNode entry = JSON.readTree(line);
      boolean isOld = entry.path("at").asLong(Long.MAX_VALUE) < Instant.now().minus(KEEP).toEpochMilli();
      boolean isOfOld = entry.has("done") && !MESSAGES.containsKey(entry.path("done").asText());
      if (isOld || isOfOld) continue;
      kept.add(line);
      apply(entry);
      if (entry.has("accepted")) open.add(entry.path("accepted").asText());
      else open.remove(entry.path("done").asText());
    }
    Files.write(journal, kept);
    return open;
  }

  /** One message after the other. One that fails stays in the journal, and is worked when the program starts again. */
  static final ExecutorService QUEUE = Executors.newSingleThreadExecutor();

  static void enqueue(String id) {
    QUEUE.execute(() -> {
      try {
        work(id);
      } catch (Exception error) {
        System.err.println(id + ": " + error.getMessage());
      }
    });
  }

  /** Events come in any order: one that is older than what is known is skipped. Events of one change have the same version. */
  static void work(String id) throws IOException, InterruptedException {
    JsonNode event = MESSAGES.get(id);
    String type = event.path("type").asText();
    String orderId = event.at("/data/orderId").asText();
    boolean isCurrent = event.at("/data/version").asLong(Long.MAX_VALUE) >= VERSIONS.getOrDefault(orderId, 0L);
    if (type.matches("(order|booking)[.].*") && isCurrent) {
      JsonNode order = readOrder(orderId);
      long version = Math.max(order.path("version").asLong(), VERSIONS.getOrDefault(orderId, 0L));
      // Store the order here, and act on bookings whose status differs from the stored one, once per bookingId and status.
      System.out.println(type + ": order " + orderId + " has version " + version); // ids and states, no personal data
      record(Map.of("done", id, "orderId", orderId, "version", version));
    } else {
      record(Map.of("done", id)); // older than what is known, or of a type that this program does not handle
      System.out.println(type + ": nothing to do");
    }
  }

  /** The status for a message; one that is accepted is in the journal before it is answered. */
  static int receive(HttpExchange exchange) throws IOException, GeneralSecurityException {
    if (!exchange.getRequestURI().getPath().equals("/pernoria")) return 404;
    if (!exchange.getRequestMethod().equals("POST")) return 405;
    byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1); // the raw bytes, which are what is signed
    if (body.length > MOST_BYTES) return 413;
    String id = header(exchange, "webhook-id");
    String timestamp = header(exchange, "webhook-timestamp");
    if (!isFresh(timestamp)) return 400;
    if (!isAuthentic(id, timestamp, body, header(exchange, "webhook-signature"))) return 401;
    synchronized (WebhookReceiver.class) {
      if (MESSAGES.containsKey(id)) return 204; // a retry or a replay: the work is done, or will be
      record(Map.of("accepted", id, "at", System.currentTimeMillis(), "event", JSON.readTree(body)));
    }
    enqueue(id);
    return 204;
  }

  static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  public static void main(String[] arguments) throws IOException {
    journal = Path.of(arguments.length > 0 ? arguments[0] : "webhooks.ndjson");
    HttpServer server = HttpServer.create(new InetSocketAddress(Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"))), 0);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.createContext("/", exchange -> {
      int status;
      try {
        status = receive(exchange);
      } catch (IOException | GeneralSecurityException error) {
        System.err.println(error.getMessage());
        status = 503; // sent again later
      }
      exchange.sendResponseHeaders(status, -1);
      exchange.close();
    });
    for (String id : restore()) enqueue(id);
    server.start();
    System.out.println("Listening on " + server.getAddress().getPort());
  }
}
