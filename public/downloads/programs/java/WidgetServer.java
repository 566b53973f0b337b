// Servidor de um site com os widgets do OTA Builder: páginas, SSO por JWT e arquivo de domínio do Apple Pay. Java 17+ e Jackson.
//
//   export PERNORIA_KEY=pk_sandbox_… SSO_PRIVATE_KEY="$(cat sso-private.pem)"
//   PORT=3000 BASE_URL=https://www.agenciaexemplo.example java -cp 'jackson/*' WidgetServer.java sso-public.pem [arquivo da Apple]
//
// O TLS termina no balanceador à frente deste servidor. O login abaixo é de exemplo: no lugar dele fica o seu.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class WidgetServer {
  static final String API = System.getenv().getOrDefault("PERNORIA_API_URL", "https://api.sandbox.pernoria.example");
  static final String WIDGETS = System.getenv().getOrDefault("PERNORIA_WIDGETS_URL", "https://widgets.sandbox.pernoria.example");
  static final String CHECKOUT = System.getenv().getOrDefault("PERNORIA_CHECKOUT_URL", "https://checkout.pernoria.example");
  static final String AUDIENCE = System.getenv().getOrDefault("PERNORIA_SSO_AUDIENCE", API + "/widgets/v2/session");
  static final String ISSUER = "https://login.agenciaexemplo.example";
  static final String KEY_ID = "2025-10";
  static final String ORIGIN = System.getenv().getOrDefault("BASE_URL", "http://localhost:3000").replaceFirst("^(\\w+://[^/]+).*$", "$1");
  static final ObjectMapper JSON = new ObjectMapper();
  static final SecureRandom RANDOM = new SecureRandom();

  static PrivateKey privateKey;
  static String jwks;
  static Path applePath;
  static byte[] appleFile;

  static byte[] readPem(String pem) {
    return Base64.getMimeDecoder().decode(pem.replaceAll("-----[^-]+-----", ""));
  }

  static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Uma coordenada tem sempre 32 bytes, com zeros à esquerda. */
  static String coordinate(BigInteger value) {
    byte[] bytes = value.toByteArray();
    byte[] padded = new byte[32];
    int length = Math.min(bytes.length, 32);
    System.arraycopy(bytes, bytes.length - length, padded, 32 - length, length);
    return base64(padded);
  }

  /** Um token novo a cada chamada, com os dados da sessão e nunca com os da requisição. */
  static String makeToken(Map<String, Object> user) throws IOException, GeneralSecurityException {
    long iat = Instant.now().getEpochSecond();
    Map<String, Object> claims = new HashMap<>(user);
    claims.putAll(Map.of("iss", ISSUER, "aud", AUDIENCE, "iat", iat, "exp", iat + 300, "jti", UUID.randomUUID().toString()));
    String header = base64(JSON.writeValueAsBytes(Map.of("alg", "ES256", "typ", "JWT", "kid", KEY_ID)));
    String content = header + "." + base64(JSON.writeValueAsBytes(claims));
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initSign(privateKey);
    signature.update(content.getBytes(StandardCharsets.US_ASCII));
    return content + "." + base64(signature.sign());
  }

  // Sessões do site, com a hora em que terminam; com vários servidores, ficam em um armazenamento comum.
  static final Map<String, Instant> SESSIONS = new ConcurrentHashMap<>();
  static final Map<String, Object> TRAVELLER = Map.of(
      "sub", "crm-90412",
      "email", "mariana.souza@example.com",
      "email_verified", true,
      "given_name", "Mariana",
      "family_name", "Souza");

  static String findSession(HttpExchange exchange) {
    Matcher matcher = Pattern.compile("(?:^|;\\s*)session=([0-9a-f]{64})(?:;|$)").matcher(header(exchange, "Cookie", ""));
    boolean isOpen = matcher.find() && SESSIONS.getOrDefault(matcher.group(1), Instant.EPOCH).isAfter(Instant.now());
    return isOpen ? matcher.group(1) : null;
  }

  static String header(HttpExchange exchange, String name, String otherwise) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? otherwise : value;
  }

  static final Map<String, List<String>> PAGES = Map.of(
      "/", List.of("Para onde você vai?", "destination-search"),
      "/hoteis", List.of("Hotéis", "hotel-search"),
      "/hotel", List.of("Escolha o quarto", "room-search"),
      "/reserva", List.of("Finalize a reserva", "checkout"));

  /** Roda antes do loader, que lê a configuração uma vez e pode disparar eventos logo em seguida. */
  static final String CONFIGURE = """
      const avisar = (texto) => { document.querySelector("#aviso").textContent = texto; };
      window.pernoriaConfig = {
        ...configuracao,
        getToken: async () => {
          const pedido = { credentials: "same-origin", cache: "no-store", signal: AbortSignal.timeout(10_000) };
          const resposta = await fetch("/pernoria-token", pedido);
          if (resposta.status === 401) return null;
          if (!resposta.ok) throw new Error("/pernoria-token respondeu " + resposta.status);
          return (await resposta.json()).token;
        },
        onError: (erro) => navigator.sendBeacon("/log/pernoria", JSON.stringify(erro)),
      };
      document.addEventListener("pernoria:booking-confirmed", ({ detail }) => avisar("Reserva confirmada: " + detail.locator));
      document.addEventListener("pernoria:booking-pending", () => avisar("O hotel está confirmando, em até 15 minutos. Não reserve de novo."));
      document.addEventListener("pernoria:booking-failed", () => avisar("A reserva não foi feita e nada foi cobrado."));
      document.addEventListener("click", async (event) => {
        if (event.target.id !== "sair") return;
        try { await window.PernoriaWidgets?.session.logout(); } finally {
          await fetch("/logout", { method: "POST", credentials: "same-origin" });
          location.assign("/");
        }
      });""";

  static String makePage(String title, String widget, boolean isSignedIn, String nonce) throws IOException {
    Map<String, Object> config = Map.of(
        "key", System.getenv("PERNORIA_KEY"), "locale", "pt-BR", "currency", "BRL", "applePay", appleFile != null);
    String button = isSignedIn ? "<button id=\"sair\">Sair</button>" : "<form method=\"post\" action=\"/login\"><button>Entrar</button></form>";
    return """
        <!doctype html>
        <html lang="pt-BR">
          <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>{title} | Agência Exemplo</title>
            <link rel="preconnect" href="{widgets}">
            <link rel="preconnect" href="{api}" crossorigin>
            <script nonce="{nonce}">const configuracao = {config};
              {configure}</script>
            <script nonce="{nonce}" async src="{widgets}/v2/loader.js"></script>
            <style nonce="{nonce}">[data-pernoria-widget] { min-height: 640px; }</style>
          </head>
          <body>
            <h1>{title}</h1>
            {button}
            <p id="aviso" role="status"></p>
            <div data-pernoria-widget="{widget}"></div>
          </body>
        </html>"""
        .replace("{config}", JSON.writeValueAsString(config).replace("<", "\\u003c")).replace("{configure}", CONFIGURE)
        .replace("{title}", title).replace("{widget}", widget).replace("{button}", button).replace("{nonce}", nonce)
        .replace("{widgets}", WIDGETS).replace("{api}", API);
  }

  static String makePolicy(String nonce) {
    return String.join("; ",
        "default-src 'self'",
        "script-src 'self' 'nonce-" + nonce + "' " + WIDGETS,
        "connect-src 'self' " + API + " " + WIDGETS,
        "frame-src " + CHECKOUT,
        "img-src 'self' https://files.pernoria.example data:",
        "style-src 'self' 'nonce-" + nonce + "'",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self'");
  }

  static void send(HttpExchange exchange, int status, String type, byte[] body, String... headers) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    for (int i = 0; i < headers.length; i += 2) exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) exchange.getResponseBody().write(body);
  }

  static void redirect(HttpExchange exchange, String session, int seconds) throws IOException {
    String cookie = "session=%s; Path=/; Max-Age=%d; HttpOnly; Secure; SameSite=Lax".formatted(session, seconds);
    send(exchange, 303, "text/plain", new byte[0], "Location", "/", "Set-Cookie", cookie);
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static void answer(HttpExchange exchange) throws IOException, GeneralSecurityException {
    String path = exchange.getRequestURI().getPath();
    String route = exchange.getRequestMethod() + " " + path;
    String session = findSession(exchange);
    byte[] random = new byte[32];
    RANDOM.nextBytes(random);
    if (route.startsWith("POST ") && !header(exchange, "Origin", ORIGIN).equals(ORIGIN)) {
      send(exchange, 403, "text/plain", new byte[0]);
    } else if (route.equals("GET /pernoria-token")) {
      String body = session == null ? "{\"token\":null}" : JSON.writeValueAsString(Map.of("token", makeToken(TRAVELLER)));
      send(exchange, session == null ? 401 : 200, "application/json", utf8(body));
    } else if (route.equals("GET /.well-known/jwks.json")) {
      send(exchange, 200, "application/json", utf8(jwks), "Cache-Control", "public, max-age=600");
    } else if (appleFile != null && route.equals("GET /.well-known/" + applePath.getFileName())) {
      send(exchange, 200, "text/plain", appleFile);
    } else if (route.equals("POST /login")) {
      String id = HexFormat.of().formatHex(random);
      SESSIONS.put(id, Instant.now().plusSeconds(3600));
      redirect(exchange, id, 3600);
    } else if (route.equals("POST /logout")) {
      if (session != null) SESSIONS.remove(session);
      redirect(exchange, "", 0);
    } else if (route.equals("POST /log/pernoria")) {
      JsonNode error = JSON.readTree(exchange.getRequestBody().readNBytes(10_000));
      System.err.println("widget: " + error.path("code") + " " + error.path("requestId")); // sem a mensagem, que não foi escrita aqui
      send(exchange, 204, "text/plain", new byte[0]);
    } else if (exchange.getRequestMethod().equals("GET") && PAGES.containsKey(path)) {
      String nonce = base64(Arrays.copyOf(random, 16));
      String page = makePage(PAGES.get(path).get(0), PAGES.get(path).get(1), session != null, nonce);
      send(exchange, 200, "text/html; charset=utf-8", utf8(page), "Content-Security-Policy", makePolicy(nonce));
    } else {
      send(exchange, 404, "text/plain", new byte[0]);
    }
  }

  public static void main(String[] arguments) throws IOException, GeneralSecurityException {
    KeyFactory keys = KeyFactory.getInstance("EC");
    privateKey = keys.generatePrivate(new PKCS8EncodedKeySpec(readPem(System.getenv("SSO_PRIVATE_KEY"))));
    String publicPem = Files.readString(Path.of(arguments.length > 0 ? arguments[0] : "sso-public.pem"));
    ECPublicKey publicKey = (ECPublicKey) keys.generatePublic(new X509EncodedKeySpec(readPem(publicPem)));
    Map<String, Object> jwk = Map.of(
        "kty", "EC", "crv", "P-256", "use", "sig", "alg", "ES256", "kid", KEY_ID,
        "x", coordinate(publicKey.getW().getAffineX()), "y", coordinate(publicKey.getW().getAffineY()));
    jwks = JSON.writeValueAsString(Map.of("keys", List.of(jwk)));
    // Lido uma vez, como bytes: a Apple compara o conteúdo byte a byte.
    applePath = Path.of(arguments.length > 1 ? arguments[1] : "apple-developer-merchantid-domain-association.txt");
    appleFile = Files.exists(applePath) ? Files.readAllBytes(applePath) : null;

    HttpServer server = HttpServer.create(new InetSocketAddress(Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"))), 0);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.createContext("/", exchange -> {
      try (exchange) {
        answer(exchange);
      } catch (GeneralSecurityException error) {
        exchange.sendResponseHeaders(500, -1);
      }
    });
    server.start();
    System.out.println("Escutando em " + server.getAddress().getPort());
  }
}
